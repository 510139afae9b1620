/** What the newest release changed, in the owner's words: the first section of CHANGELOG.md. */
export const news = {
  title: 'New in version {version}',
  after: 'After this update:',
  chhoot:
    'What you let a customer off is one tap beside the payment; a cheque that bounced is two lines in his khata.',
  vehicle:
    'A vehicle says what spoiled, what is left and what was sold over; one rate changes for several bills.',
  patti: "A vendor gets his patti from the vehicle's page, and a statement like the customer's.",
  letterhead: 'Bills have your letterhead, on A5, A4 and rolls and as a picture.',
  crates: 'If you lend crates, switch the crate book on in Settings.',
  version: 'Settings shows the number of the version that runs.',
  files: 'The hosting check names every file that is missing, old or changed after an upload.',
  backup: 'Home tells an admin when the last backup is more than a week old.',
  devices: 'Settings lists where you are signed in; a lost phone is signed out with one press.',
  token: 'A script of yours can fetch the backup each night.',
  password: 'Making an admin, or setting another password, asks for your own password.',
  secondFactor: 'An admin can ask for a code from a phone at each sign-in.',
  history: 'The history takes half the space, and a backup can leave it out.',
  read: 'Got it',
};
