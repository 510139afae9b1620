export type Values = Record<string, string | number>;

/** A text with its `{placeholders}` filled in. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export interface SentencePattern {
  pattern: RegExp;
  /** of the placeholders, in the order of the pattern's groups */
  names: string[];
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a sentence looks like once its `{placeholders}` have been filled in. */
export const sentencePattern = (text: string): SentencePattern => ({
  pattern: new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(literally)
      .join('(.+?)')}$`,
  ),
  names: [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''),
});

/** What was filled in for the placeholders; null for another sentence. */
export function readSentence({ pattern, names }: SentencePattern, sentence: string): Values | null {
  const found = pattern.exec(sentence);
  return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}
