export const hosting = {
  title: 'Hosting check',
  good: 'In order',
  toDo: 'To do',
  failed: 'Failed to check the hosting',
  rulesKept: "The web server keeps the app's private files private.",
  rulesIgnored:
    'The web server ignores the file .htaccess: upload it (FTP programs hide it), or ask the host for AllowOverride All.',
  https: 'The app is opened over HTTPS.',
  noHttps: 'Switch on Force HTTPS in the hosting panel: only then can the app be installed on phones.',
  versions: 'PHP {php} and {database} are recent enough.',
  oldDatabase: '{database} is too old: ask the host for MySQL 8 or MariaDB 10.4 or newer.',
  backup: 'The last backup was downloaded on {when}.',
  oldBackup: 'The last backup is more than a week old ({when}): download a new one.',
  noBackup: 'No backup has been downloaded yet: download one and keep it away from the host.',
  noLeftovers: 'No leftover files beside the app.',
  leftovers: 'Delete these files from the web folder: {files}',
};
