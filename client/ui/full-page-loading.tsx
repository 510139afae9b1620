import { t, useLanguage } from '@/i18n/language';

/** As in index.html, which is painted before any script runs; `framed` with empty bars in place of the frame. */
export function FullPageLoading({ framed = false }: { framed?: boolean }) {
  useLanguage();
  return (
    <>
      {framed && (
        <div aria-hidden="true">
          <div className="bg-cloth stitched fixed inset-y-0 left-0 hidden w-44 md:block lg:w-64" />
          <div className="bg-cloth h-14 md:hidden" />
          <div className="safe-bottom bg-sheet border-rule fixed inset-x-0 bottom-0 border-t md:hidden">
            <div className="h-15" />
          </div>
        </div>
      )}
      <div role="status" className="fixed inset-y-0 left-0 flex w-screen flex-col items-center justify-center gap-3">
        <span
          aria-hidden="true"
          className="border-rule border-t-cloth dark:border-t-stitch size-10 animate-spin rounded-full border-4"
        />
        <p className="text-muted">{t('messages.loading')}</p>
      </div>
    </>
  );
}
