interface RowCheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly onChange: () => void;
}

/** A small box to tick in a table, with a target around it that is easy to hit. */
export function RowCheck({ label, isChecked, isPartly = false, onChange }: RowCheckProps) {
  return (
    <label className="-m-2 inline-grid min-h-8 min-w-8 place-items-center p-2">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        className="choice-mark size-4! indeterminate:border-ink indeterminate:bg-sand"
      />
    </label>
  );
}
