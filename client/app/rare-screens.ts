/** The bundle of screens that few need every day. */
export { HistoryPage } from '@/features/history/history-page';
export { SettingsPage } from '@/features/settings/settings-page';
