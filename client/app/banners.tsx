import { NewVersionBanner } from './new-version-banner';
import { OfflineBanner } from './offline-banner';

/** The app's own messages. The offline banner sticks below the phone's title bar, if there is one. */
export function Banners({ titleBar = true }: { titleBar?: boolean }) {
  return (
    <>
      <div className={`sticky z-20 md:top-0 ${titleBar ? 'top-14' : 'top-0'}`}>
        <OfflineBanner />
      </div>
      <NewVersionBanner />
    </>
  );
}
