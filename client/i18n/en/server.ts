/**
 * What the server says beside the rules: somebody was quicker, it is busy, it was asked too often. In Hindi they are
 * looked up by these very texts, as the rules' sentences are. What it says while it is being set up is in setup.ts.
 */
export const server = {
  signIn: 'Please sign in',
  otherUser: 'Another user is signed in here now',
  tooManyMinute: 'Too many attempts. Please try again in a minute.',
  tooManyMinutes: 'Too many attempts. Please try again in {n} minutes.',
  tooManyItems: 'A sale can have at most {n} items',
  changedBy: '{name} changed this on {when}.',
  changedMeanwhile: 'Somebody changed this meanwhile.',
  vehicleCompleted: 'This vehicle is completed and takes no new sales',
  upiIdInvalid: 'Enter a valid UPI id',
  pocketNotAllowed: 'The firm does not allow phones to keep the khata',
  vendorFixed: 'Vendor cannot be changed',
  searchLetters: 'Search has characters that are not allowed',
  nothingSaved: 'Nothing was saved. Please try again.',
  unreachable: 'The database cannot be reached at the moment. Please try again.',
  fullSaving: 'Nothing was saved: the disk of the database is full. Make room on the host, then try again.',
  fullReading: 'The disk of the database is full. Make room on the host, then try again.',
  readOnlySaving: 'Nothing was saved: the database is read-only at the moment. Please try again later.',
  readOnlyReading: 'The database is read-only at the moment. Please try again later.',
  unconfirmed:
    'The connection broke while saving, so it could not be confirmed that this was saved. Please check before entering it again.',
  updating: 'The app is being updated. Please try again in a moment.',
  wentWrong: 'Something went wrong on the server. If it happens again, report this number: {n}',
  tooLarge: 'The body is larger than 1 MiB',
  otherSite: 'This request came from another site and was refused',
};
