import { changedFields } from '@/lib/changed-fields';
import type { Entry, Values } from '@/lib/entry';
import { isChangedMeanwhile } from '@/lib/http/api-error';
import { type Conflict, conflictOf, type RecordVersions, sendChange } from '@/saving/conflict/conflict';
import type { Tried } from '@/saving/sender';
import { Form } from './form';
import type { Row, TaggedRow } from './server';
import type { Tab } from './tab';
import { type Fields, fieldsOf } from './told-edits';

const VERSIONS: RecordVersions<Fields, Row> = { valuesOf: fieldsOf, fields: { amount: {}, note: {} } };

/** Forms of bills and payments send every field, the others only what was changed. */
const SENT_WHOLE = ['/sales', '/collections'];

/** The form of a record, as client/saving/use-saving has it for one that edits. */
export class EditForm extends Form {
  conflict: Conflict | null = null;
  private readonly read: Set<string | null>;

  constructor(
    tab: Tab,
    /** what it starts from: as it was read, or as it was taken over since */
    private row: TaggedRow,
    at: { address: string; path: string },
    claimed: Entry | null,
  ) {
    super(tab, { ...at, usesOutbox: false, etag: row.etag }, claimed, fieldsOf(row));
    this.read = new Set([claimed === null ? row.etag : claimed.etag]);
  }

  private get initial(): Fields {
    return fieldsOf(this.row);
  }

  protected override shown(values: Values): Partial<Fields> {
    return changedFields(fieldsOf(values), this.initial);
  }

  protected override bodyOf(values: Values): Values {
    return SENT_WHOLE.includes(this.kind.path) ? values : this.shown(values);
  }

  protected override post(entry: Entry): Promise<Row> {
    const { id } = this.row;
    const mine = fieldsOf(entry.madeFrom ?? {});
    const send = () => this.tab.put(id, entry);
    return sendChange(VERSIONS, mine, entry.body ?? {}, send, () => this.tab.read(id));
  }

  typeField(name: keyof Fields, value: string): void {
    this.conflict = null;
    this.tab.told.edits.typed(value, this.tab.userId, this.row.id);
    this.type({ ...this.values, [name]: value });
  }

  /** A press closes the question, as it stood before. */
  override press(...how: Parameters<Form['press']>): void {
    this.conflict = null;
    super.press(...how);
  }

  protected override tellPressed(values: Values): void {
    this.tab.told.edits.pressed(this.shown(values), this.tab.userId, this.row.id, this.read);
  }

  protected override tellSaved(values: Values): void {
    this.tab.told.edits.saved(this.row.id, fieldsOf(values));
  }

  protected override show(tried: Tried & { pressed: Entry }, values: Values): void {
    super.show(tried, values);
    const { error } = tried;
    if (!isChangedMeanwhile(error)) return;
    this.tab.told.edits.asks(error.details.etag ?? null, this.read);
    const form = { getValues: () => fieldsOf(this.values), formState: { defaultValues: this.initial } };
    this.conflict = conflictOf(form, VERSIONS, error, {
      rebase: (theirs, mine, etag) => this.rebase({ ...theirs, etag: etag ?? '' }, mine),
      save: () => this.press(),
      close: () => {
        this.conflict = null;
      },
    });
  }

  private rebase(row: TaggedRow, mine: Fields): void {
    this.row = row;
    this.kind = { ...this.kind, etag: row.etag };
    this.read.add(row.etag);
    this.values = mine;
    const values = this.shown(mine);
    this.apply({ kind: 'resolve', values, etag: row.etag, at: this.tab.world.now() });
    if (Object.keys(values).length === 0) this.leave();
  }

  /** The screen after a save is another one. */
  protected override startNext(): void {
    if (this.tab.form === this) this.tab.form = null;
  }
}
