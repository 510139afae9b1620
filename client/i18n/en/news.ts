/** What the newest release changed, in the owner's words: the first section of CHANGELOG.md. */
export const news = {
  title: 'New in version {version}',
  after: 'After this update:',
  version: 'Settings shows the number of the version that runs.',
  files: 'The hosting check names every file that is missing, old or changed after an upload.',
  backup: 'Home tells an admin when the last backup is more than a week old.',
  read: 'Got it',
};
