export const expense = {
  title: 'Add Expense',
  subtitle: 'Money spent: freight, labour, tea, rent',
  amount: 'Amount',
  date: 'Date',
  notes: 'Notes',
  notesHint: 'What the money was spent on',
  added: 'Expense added',
  addFailed: 'Failed to add expense',
  deleted: 'Expense deleted',
  deleteFailed: 'Failed to delete expense',
  fetchFailed: 'Failed to fetch expenses',
};
