/**
 * Whether the key only ends a word that an input method composes. `isComposing` would also hold for Next on an Android
 * keyboard, which underlines every word that it types; 229 does not.
 */
export const endsComposition = ({ keyCode }: { keyCode: number }): boolean => keyCode === 229;
