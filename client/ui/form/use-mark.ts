import { useFormContext } from 'react-hook-form';

/** Says below a field of the form that it cannot be read, until something else is typed. */
export function useMark(name: string, sentence: string) {
  const { setError, clearErrors, getFieldState } = useFormContext();
  return {
    mark: () => setError(name, { type: 'broken', message: sentence }),
    unmark: () => getFieldState(name).error?.type === 'broken' && clearErrors(name),
  };
}
