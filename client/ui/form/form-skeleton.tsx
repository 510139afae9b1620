import { FieldGrid } from '@/ui/form/field-grid';
import { Loading, Skeleton } from '@/ui/states';

/** A form while its record loads. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading>
      <FieldGrid>
        {Array.from({ length: fields }, (_, field) => field).map((field) => (
          <div key={field} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 md:h-10.5" />
          </div>
        ))}
      </FieldGrid>
    </Loading>
  );
}
