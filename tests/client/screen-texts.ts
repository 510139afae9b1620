import { screens } from '@/i18n/en/screens';
import { addEnglish } from '@/i18n/language';

// As the frame does it: a test shows a screen's part without the frame.
addEnglish(screens);
