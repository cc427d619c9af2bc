interface OrderedUnit {
  readonly serial: string;
  readonly huid: string | null;
  readonly net_weight_g: number | null;
}

/** Names a unit by its hallmark and weight: 'HUID ABC123 · 3.012 g net'; by its serial without a hallmark. */
export const unitLabel = ({ serial, huid, net_weight_g: net }: OrderedUnit): string =>
  [huid === null ? `Serial ${serial}` : `HUID ${huid}`, net !== null && `${net.toFixed(3)} g net`]
    .filter(Boolean)
    .join(' · ');

/** Names a unit for administrators, with its serial before its hallmark. */
export const adminUnitLabel = (unit: OrderedUnit): string =>
  unit.huid === null ? unitLabel(unit) : `Serial ${unit.serial} · ${unitLabel(unit)}`;

/** Lists the units of a line that are to be chosen from: of those that are sold fewer come back than there are. */
export function unitsToChoose<Unit extends { readonly is_back: boolean }>(
  units: readonly Unit[],
  quantity: number,
): readonly Unit[] {
  const sold = units.filter((unit) => !unit.is_back);
  return quantity > 0 && quantity < sold.length ? sold : [];
}
