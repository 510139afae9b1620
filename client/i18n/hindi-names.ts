import type { TranslationKey } from './language';

/** The names of screens and new records in Hindi, shown beside the English ones: Hindi's texts are not loaded then. */
export const hindiNames = {
  'navigation.dashboard': 'होम',
  'navigation.customer': 'ग्राहक',
  'navigation.billBook': 'बिल बुक',
  'navigation.saleBook': 'बिक्री बही',
  'navigation.collection': 'वसूली',
  'navigation.vendor': 'सप्लायर',
  'navigation.purchase': 'खरीद',
  'navigation.payment': 'सप्लायर को दिया',
  'navigation.profitLoss': 'गाड़ी का नफा-नुकसान',
  'navigation.settings': 'सेटिंग्स',
  'navigation.ugrahi': 'उगाही',
  'navigation.history': 'इतिहास',
  'navigation.day': 'आज का हिसाब',
  'navigation.crates': 'कैरेट',
  'navigation.money': 'पैसा किसके पास',
  'commands.newBill': 'नया बिल',
  'commands.newCollection': 'नई वसूली',
  'commands.newExpense': 'नया खर्च',
  'commands.newCustomer': 'नया ग्राहक',
  'commands.newPurchase': 'नई खरीद',
  'commands.newPayment': 'सप्लायर को नया भुगतान',
  'commands.newVendor': 'नया सप्लायर',
  'commands.shortcuts': 'कीबोर्ड शॉर्टकट',
} satisfies Partial<Record<TranslationKey, string>>;
