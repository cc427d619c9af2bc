import { describeChoice } from '@jhumka/domain/catalogue';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Select } from '../../../../ui/forms/select-field.tsx';
import { PageHead } from '../../../admin/frame/page-head.tsx';
import { ChangeRightScope } from '../../../admin/kit/allowed.tsx';
import type { AdminProduct } from '../catalogue-queries.ts';
import { SwitchForm } from './switch-form.tsx';
import { UnitList } from './unit-list.tsx';

interface UnitsViewProps {
  readonly product: AdminProduct;
  /** Id of a variant; the first one without. */
  readonly variantId: string;
}

/** The units of a variant, or the form that switches it to units. */
export default function UnitsView({ product, variantId }: UnitsViewProps) {
  const variant = product.variants.find(({ _id }) => _id === variantId) ?? product.variants[0];
  if (!variant) return null;
  const head = (actions?: ReactNode) => <Head product={product} shown={variant} actions={actions} />;
  return (
    <ChangeRightScope value="stock.change">
      {variant.units ? (
        <UnitList key={variant._id} variant={variant} head={head} />
      ) : (
        <>
          {head()}
          <SwitchForm key={variant._id} variant={variant} />
        </>
      )}
    </ChangeRightScope>
  );
}

interface HeadProps {
  readonly product: AdminProduct;
  readonly shown: AdminProduct['variants'][number];
  readonly actions: ReactNode;
}

function Head({ product: { _id: id, name, variants }, shown, actions }: HeadProps) {
  const navigate = useNavigate();
  const address = `/dashboard/product/${id}`;
  return (
    <>
      <PageHead
        title="Units"
        note={`${[name, describeChoice(shown.options)].filter(Boolean).join(', ')}: ${shown.stock} in stock`}
        between={[{ label: name, to: address }]}
        actions={actions}
      />
      {variants.length > 1 && (
        <Select
          aria-label="Variant"
          className="max-w-96"
          value={shown._id}
          onChange={({ target }) => void navigate(`${address}?units=${target.value}`)}
        >
          {variants.map(({ _id, options, stock, units }) => (
            <option key={_id} value={_id}>
              {Object.values(options).join(', ')}: {stock} {units ? 'in stock, by units' : 'in stock'}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
