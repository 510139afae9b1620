import { FieldGrid } from './form';
import { Loading, Skeleton } from './states';

/** The shape of a form whose record is on its way. */
export function FormShape({ fields }: { fields: number }) {
  return (
    <Loading>
      <div className="max-w-4xl">
        <FieldGrid>
          {Array.from({ length: fields }, (_, field) => field).map((field) => (
            <div key={field} className="space-y-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-12 md:h-10" />
            </div>
          ))}
        </FieldGrid>
      </div>
    </Loading>
  );
}
