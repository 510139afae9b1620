import type { FieldValues } from 'react-hook-form';
import { callRecord, type Tagged } from '@/lib/http/api';
import { type ApiError, isChangedMeanwhile } from '@/lib/http/api-error';
import type { Attempt } from './attempt';
import { differences, type RecordVersions } from './record-fields';

export interface Editing<V extends FieldValues, Row> {
  record: Row & Tagged;
  versions: RecordVersions<V, Row>;
  /** PUT by default */
  method?: 'PUT' | 'PATCH';
}

/** The other version, because of which a save was refused. */
export interface Theirs<Row> {
  error: ApiError;
  row: Row;
}

export const theirsIn = <Row>(error: ApiError): Theirs<Row> => ({ error, row: error.details.current as Row });

/** Updates the record. A 412 whose other version equals what was sent counts as saved: an earlier answer was lost. */
export async function updateRecord<V extends FieldValues, Row extends { id: number }>(
  path: string,
  { record, versions, method = 'PUT' }: Editing<V, Row>,
  body: unknown,
  { etag, frozen }: Attempt,
): Promise<Row> {
  try {
    return await callRecord<Row>(method, `${path}/${record.id}`, { body, etag });
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const { row } = theirsIn<Row>(error);
    if (differences(versions.fields, frozen?.values as V, versions.valuesOf(row)).length > 0) throw error;
    return row;
  }
}
