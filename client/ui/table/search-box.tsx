import { Search } from 'lucide-react';

export function SearchBox({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (search: string) => void;
  /** also the placeholder */
  label: string;
}) {
  return (
    <div className="no-print relative min-w-0 flex-1 basis-64">
      <Search className="text-muted pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        placeholder={label}
        className="control pl-9"
      />
    </div>
  );
}
