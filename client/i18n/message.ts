export type TextValues = Record<string, string | number>;

export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** What a rule or a refusal says, independent of the language. */
export interface Message {
  /** '' if only the English text is known */
  code: string;
  values?: TextValues;
  /** the server's own sentence, shown in English and for a code without Hindi */
  english?: string;
  /** put before the text: '422: …' */
  status?: number;
}

/** As the text of a form field's error: the code, or JSON if there is more than the code. */
export const packed = (message: Message): string =>
  Object.keys(message).length === 1 ? message.code : JSON.stringify(message);

export const unpacked = (text: string): Message =>
  text.startsWith('{"code":') ? (JSON.parse(text) as Message) : { code: text };
