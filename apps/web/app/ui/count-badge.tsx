/** A small number on the corner of an icon; its words belong into the label of what carries it. */
export function CountBadge({ count = 0 }: { readonly count?: number | undefined }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-1 right-0.5 h-[17px] min-w-[17px] rounded-round bg-accent-fill px-1 text-center text-[0.6875rem] leading-[17px] font-semibold text-on-fill"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
