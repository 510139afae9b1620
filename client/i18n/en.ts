import { actions } from './en/actions';
import { auth } from './en/auth';
import { errors } from './en/errors';
import { fields } from './en/fields';
import { messages } from './en/messages';
import { navigation } from './en/navigation';
import { outbox } from './en/outbox';
import { pocket } from './en/pocket';
import type { screens } from './en/screens';

/** The English texts of the entry: of the sign-in screen, and of what shows without or over any screen. */
export const en = {
  actions,
  auth,
  errors,
  fields,
  messages,
  navigation,
  outbox,
  pocket,
};

type Sections = typeof en & typeof screens;

/** All texts of one language: the same sections and names in both. */
export type Dictionary = { [S in keyof Sections]: Record<keyof Sections[S], string> };

/** 'customer.name', 'actions.save' … */
export type TranslationKey = { [S in keyof Sections]: `${S}.${keyof Sections[S] & string}` }[keyof Sections];

export type Language = 'en' | 'hi';
