import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadScreen } from './app/routes';
import { restoreLanguage } from './i18n/language';
import './index.css';
import { refreshOnComingBack } from '@/device/come-back';
import { listenForInstallOffer } from '@/device/install';
import { followKeyboard } from '@/device/keyboard';
import { registerServiceWorker } from '@/device/new-version';
import { setPreloader } from '@/device/preload';
import { reloadOnMissingFile } from '@/device/reload';
import { createQueryClient, watchFocus } from './lib/query-client';

// Relative in the page, so that it may lie in any folder: made whole before a navigation changes what they mean.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]')) link.href = String(link.href);

const queryClient = createQueryClient();

listenForInstallOffer();
watchFocus();
registerServiceWorker();
reloadOnMissingFile(import.meta.url);
refreshOnComingBack(queryClient);
followKeyboard();
setPreloader(preloadScreen);

void restoreLanguage().then(() => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
});
