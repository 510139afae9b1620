import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { type core, safeParse } from 'zod/mini';

/** A form's check by its rules: for each field the first that is broken. */
export const checkedBy =
  <V extends FieldValues>(schema: core.$ZodType<V, V>): Resolver<V> =>
  async (typed) => {
    const { data, error } = safeParse(schema, typed);
    if (data !== undefined) return { values: data, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const { path, message } of error?.issues ?? []) {
      const name = path.join('.');
      if (!get(errors, name)) set(errors, name, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
