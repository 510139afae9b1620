import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { isNotFound } from '@/lib/api';
import { readId, useRouteId } from '@/lib/route-id';
import { LinkButton } from '@/ui/button';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageHeader, Sheet } from '@/ui/page';
import { Failure, NotFound } from '@/ui/states';
import { collectionQuery } from './api';
import { CollectionForm, LIST } from './collection-form';

function CollectionNotFound() {
  const { t } = useTranslation();
  return (
    <NotFound text={t('collection.notFound')}>
      <LinkButton href={LIST}>{t('collection.backToList')}</LinkButton>
    </NotFound>
  );
}

function Framed({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(isNew ? 'collection.newTitle' : 'collection.editTitle')}
        subtitle={t(isNew ? 'collection.newSubtitle' : 'collection.editSubtitle')}
        back={{ href: LIST, label: t('collection.backToList') }}
      />
      {children}
    </>
  );
}

function SavedCollection({ id }: { id: number }) {
  const { t } = useTranslation();
  const collection = useQuery(collectionQuery(id));
  if (isNotFound(collection.error)) return <CollectionNotFound />;
  return (
    <Framed isNew={false}>
      {collection.isPending && <FormSkeleton fields={4} />}
      {collection.data && <CollectionForm collection={collection.data} customerId={null} />}
      {collection.isError && !collection.data && (
        <Sheet>
          <Failure text={t('collection.fetchFailed')} retry={() => void collection.refetch()} />
        </Sheet>
      )}
    </Framed>
  );
}

/** /collections/new ('Record New Payment') and /collections/{id}/edit ('Edit Payment'). */
export function CollectionFormPage() {
  const id = useRouteId();
  const [query] = useSearchParams();
  if (id === null) return <CollectionNotFound />;
  if (id !== undefined) return <SavedCollection id={id} />;
  return (
    <Framed isNew>
      <CollectionForm collection={null} customerId={readId(query.get('customerId'))} />
    </Framed>
  );
}
