export const date = {
  date: 'Date',
  today: 'Today',
  thisWeek: 'This week',
  thisMonth: 'This month',
  thisFinancialYear: 'This financial year',
  all: 'All',
  ownDates: 'Own dates',
  from: 'From',
  to: 'To',
  period: 'Period',
  periodReversed: 'The first day must not be after the last.',
};
