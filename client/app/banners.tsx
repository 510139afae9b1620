import { NewVersionNotice } from './new-version-notice';
import { OfflineBanner } from './offline-banner';

/** What the app has to say about itself; that it is offline stays in sight, under the phone's title bar. */
export function Banners() {
  return (
    <>
      <div className="sticky top-14 z-20 md:top-0">
        <OfflineBanner />
      </div>
      <NewVersionNotice />
    </>
  );
}
