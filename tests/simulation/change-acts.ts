import { type Doing, doings } from './acts';

/** What people do with what waits on their device. */
export const changeDoings = {
  'save without a line': (doing: Doing) => {
    doing.tab.device.network.line = 'off';
    return doings.press(doing);
  },
  'change while the server stores nothing': async (doing: Doing) => {
    doing.tab.device.network.line = 'good';
    doings['stop the server'](doing);
    await doings.change(doing);
    await doings.type(doing);
    doing.tab.form?.press();
  },
} satisfies Record<string, (doing: Doing) => unknown>;
