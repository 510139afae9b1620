import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { readId, useRouteId } from '@/lib/route-id';
import { RecordPage } from '@/saving/record-page';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { collectionQuery } from './api';
import { CollectionForm, LIST } from './collection-form';

/** /collections/new ('Record New Payment') and /collections/{id}/edit ('Edit Payment'). */
export function CollectionFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
  const isNew = id === undefined;
  return (
    <RecordPage
      id={id}
      query={collectionQuery}
      title={t(isNew ? 'collection.newTitle' : 'collection.editTitle')}
      subtitle={t(isNew ? 'collection.newSubtitle' : 'collection.editSubtitle')}
      back={{ href: LIST, label: t('collection.backToList') }}
      missing={t('collection.notFound')}
      failure={() => t('collection.fetchFailed')}
      skeleton={<FormSkeleton fields={4} />}
    >
      {(collection) => (
        <CollectionForm
          collection={collection}
          customerId={collection ? null : readId(search.get('customerId'))}
        />
      )}
    </RecordPage>
  );
}
