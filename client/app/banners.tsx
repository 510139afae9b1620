import { NewVersionBanner } from './new-version-banner';
import { OfflineBanner } from './offline-banner';

/** The app's own messages. The offline banner sticks under the phone's title bar. */
export function Banners() {
  return (
    <>
      <div className="sticky top-14 z-20 md:top-0">
        <OfflineBanner />
      </div>
      <NewVersionBanner />
    </>
  );
}
