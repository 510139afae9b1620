import { actions } from './en/actions';
import { auth } from './en/auth';
import { balance } from './en/balance';
import { collection } from './en/collection';
import { customer } from './en/customer';
import { dashboard } from './en/dashboard';
import { date } from './en/date';
import { errors } from './en/errors';
import { expense } from './en/expense';
import { fields } from './en/fields';
import type { further } from './en/further';
import { history } from './en/history';
import { messages } from './en/messages';
import { mobile } from './en/mobile';
import { navigation } from './en/navigation';
import { payment } from './en/payment';
import { purchase } from './en/purchase';
import { records } from './en/records';
import { sale } from './en/sale';
import { share } from './en/share';

/** The English texts that are always loaded, by section. */
export const en = {
  navigation,
  actions,
  auth,
  dashboard,
  customer,
  sale,
  collection,
  expense,
  purchase,
  payment,
  history,
  share,
  errors,
  fields,
  records,
  messages,
  mobile,
  date,
  balance,
};

type Sections = typeof en & typeof further;

/** A dictionary of either language: the same sections and names. */
export type Dictionary = { [S in keyof Sections]: Record<keyof Sections[S], string> };

/** Its sections that load with the screens that need them. */
export type FurtherDictionary = Pick<Dictionary, keyof typeof further>;

/** Its sections that are always loaded. */
export type CoreDictionary = Omit<Dictionary, keyof typeof further>;

/** 'customer.name', 'actions.save' … */
export type TranslationKey = { [S in keyof Sections]: `${S}.${keyof Sections[S] & string}` }[keyof Sections];

export type Language = 'en' | 'hi';
