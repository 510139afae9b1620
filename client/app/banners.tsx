import { NewVersionBanner } from './new-version-banner';
import { OfflineBanner } from './offline-banner';

/** The app's own messages. The offline banner sticks below the phone's title bar; the sign-in screen has none. */
export function Banners({ signIn = false }: { signIn?: boolean }) {
  return (
    <>
      <div className={`sticky z-20 md:top-0 ${signIn ? 'top-0' : 'top-14'}`}>
        <OfflineBanner text={signIn ? 'auth.offline' : 'messages.offline'} />
      </div>
      <NewVersionBanner />
    </>
  );
}
