interface FileFieldProps {
  readonly label: string;
  /** Types of files; CSV files without it. */
  readonly accept?: string;
  readonly hint?: string;
  /** Called with the selected file; the same file can be selected again. */
  readonly onChoose: (file: File | undefined) => void;
}

/** File input. */
export function FileField({ label, accept = '.csv,text/csv,text/plain', hint, onChoose }: FileFieldProps) {
  return (
    <label className="grid gap-2">
      <span className="text-small font-semibold">{label}</span>
      <input
        type="file"
        accept={accept}
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target: { files } }) => onChoose(files?.[0])}
        className="min-h-12 w-full max-w-120 rounded-1 border border-field-line bg-porcelain p-2 file:mr-4 file:min-h-8 file:rounded-1 file:border-0 file:bg-linen file:px-4 file:font-medium file:text-ink"
      />
      {hint && <span className="type-note">{hint}</span>}
    </label>
  );
}
