import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

type CourierFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange' | 'hint'> & {
  readonly label?: string;
  readonly isOptional?: boolean;
};

/** Courier field: suggests the couriers of the settings, accepts any other. */
export function CourierField({ label = 'Courier', isOptional = true, ...field }: CourierFieldProps) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const id = useId();
  return (
    <>
      <TextField
        label={label}
        isOptional={isOptional}
        maxLength={80}
        list={id}
        autoComplete="off"
        {...field}
      />
      <datalist id={id}>
        {shopConfig?.couriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
