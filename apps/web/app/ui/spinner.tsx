/** Turns while something is under way; says nothing by itself. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent"
    />
  );
}
