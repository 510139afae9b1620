import type { Dictionary } from '../en';

export const expense: Dictionary['expense'] = {
  title: 'खर्च जोड़ें',
  subtitle: 'खर्च की रकम: भाड़ा, मजदूरी, चाय, किराया',
  amount: 'रकम',
  date: 'तारीख',
  kind: 'किस बात का',
  freight: 'भाड़ा',
  labour: 'मजदूरी',
  commission: 'आढ़त',
  market_fee: 'मंडी शुल्क',
  waste: 'खराब',
  other: 'अन्य',
  vehicle: 'गाड़ी',
  backToVehicle: 'खरीद पर वापस',
  notes: 'नोट',
  notesHint: 'किस काम में खर्च हुआ',
  added: 'खर्च जोड़ दिया गया',
  addFailed: 'खर्च नहीं जुड़ा',
  deleted: 'खर्च हटा दिया गया',
  deleteFailed: 'खर्च नहीं हटा',
  fetchFailed: 'खर्च की सूची नहीं आई',
};
