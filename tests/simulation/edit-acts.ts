import type { Doing } from './acts';
import { EditForm } from './edit-form';

/** So few records are edited that people meet at them. */
const EDITED = 2;

const formIn = ({ tab }: Doing): EditForm | null => (tab.form instanceof EditForm ? tab.form : null);

/** Types one field of the record whose form is open. */
export function typeField(form: EditForm, { world, chance }: Doing): void {
  const value = world.freshFigure();
  // The server refuses an amount below 0.
  form.typeField(chance.pick(['amount', 'note']), chance.percent(6) ? `-${value}` : value);
}

const openRecord = async ({ world, tab, chance }: Doing) => {
  const live = world.server.records.filter(({ isDeleted }) => !isDeleted).slice(0, EDITED);
  if (live.length === 0) return;
  const { id, path } = chance.pick(live);
  await tab.openRecord(id, path);
};

/** Says which version is to stay, if the form asks. */
const decide = (form: EditForm | null, { chance }: Doing) => {
  if (form?.conflict == null) return false;
  form.conflict[chance.pick(['keepMine', 'keepMine', 'takeTheirs', 'close'] as const)]();
  return true;
};

const edit = async (doing: Doing) => {
  if (formIn(doing) === null) await openRecord(doing);
  const form = formIn(doing);
  if (form === null || decide(form, doing)) return null;
  typeField(form, doing);
  return form;
};

/** What people do with records that are saved. A form that is open for one is also meant by what they do in any form. */
export const editDoings = {
  'open a record': openRecord,
  edit,
  'edit and press': async (doing: Doing) => (await edit(doing))?.press(),
  decide: (doing: Doing) => decide(formIn(doing), doing),
} satisfies Record<string, (doing: Doing) => unknown>;
