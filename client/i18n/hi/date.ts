import type { Dictionary } from '../en';

export const date: Dictionary['date'] = {
  date: 'तारीख',
  today: 'आज',
  thisWeek: 'इस हफ्ते',
  thisMonth: 'इस महीने',
  thisFinancialYear: 'इस साल (अप्रैल से)',
  all: 'सभी',
  ownDates: 'अपनी तारीखें',
  from: 'से',
  to: 'तक',
  period: 'कब से कब तक',
  booksClosed: '{when} तक के खाते बंद हैं।',
  closed: 'बंद',
  periodReversed: 'पहली तारीख आखिरी के बाद की नहीं हो सकती।',
};
