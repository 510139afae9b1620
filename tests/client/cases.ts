/** The cases of a table that is written 'typed → read | typed → read', on any number of lines; '' is written as nothing. */
export const casesOf = (table: string): [string, string][] =>
  table
    .trim()
    .split(/ \| |\s*\n\s*/)
    .map((line) => {
      const [typed = '', read = ''] = line.split(/ → ?/);
      return [typed, read];
    });
