/** A room of texts: section → name → the text in English, then in Hindi. */
type Room = Record<string, Record<string, readonly [english: string, hindi: string]>>;

/** Rooms as they are imported: with one text of each pair, which scripts/build/one-language.mjs has chosen. */
export const oneLanguage = <Rooms extends Room>(rooms: Rooms) =>
  rooms as unknown as { readonly [S in keyof Rooms]: { readonly [N in keyof Rooms[S]]: string } };
