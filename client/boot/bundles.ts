/** The screens that are in the bundle of the forms, and in that of rare screens (app/routes.tsx). */
const FORMS = /\/(new|edit|collections|crates|day|ugrahi|money|(sales|purchases|holders)\/\d+)$/;
const RARE = /\/(settings|history)$/;

/** The bundles that the screen at this path needs beside the app's first code. */
export function bundlesAt(path: string): string[] {
  if (RARE.test(path)) return ['app', 'forms', 'rare'];
  return FORMS.test(path) ? ['app', 'forms'] : ['app'];
}
