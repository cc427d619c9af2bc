import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SettingsEntry } from './settings-entry.ts';

type Packages = SettingsEntry['packages'];

interface PackageFieldsProps {
  readonly packages: Packages;
  readonly onChange: (packages: Packages) => void;
  readonly problem: (path: string) => string | undefined;
}

const mostPackages = 12;

/** Packages of coins: how many, for how much; taken away and added. */
export function PackageFields({ packages, onChange, problem }: PackageFieldsProps) {
  const change = (key: string, part: { coins?: string; price?: string }) =>
    onChange(packages.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const ofAll = problem('packages');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-small">Packages of coins</legend>
      {packages.map((each, index) => (
        <div key={each.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            label="Coins"
            inputMode="numeric"
            value={each.coins}
            onChange={({ target }) => change(each.key, { coins: target.value })}
            error={problem(`packages.${index}.coins`)}
          />
          <TextField
            label="Price, Rs."
            inputMode="decimal"
            value={each.price}
            onChange={({ target }) => change(each.key, { price: target.value })}
            error={problem(`packages.${index}.price`)}
          />
          <Button look="quiet" onClick={() => onChange(packages.filter(({ key }) => key !== each.key))}>
            Remove<span className="sr-only"> the package of {each.coins || 'no'} coins</span>
          </Button>
        </div>
      ))}
      {ofAll && <p className="font-medium text-danger text-note">{ofAll}</p>}
      <Button
        size="small"
        className="justify-self-start"
        disabled={packages.length >= mostPackages}
        onClick={() => onChange([...packages, { key: crypto.randomUUID(), coins: '', price: '' }])}
      >
        Add a package
      </Button>
    </fieldset>
  );
}
