import { cityOfPincode, indianStates, normalisePincode, stateOfPincode } from '@jhumka/domain/addresses';
import type { useForm } from '../../../../components/use-form.ts';
import { RadioCard } from '../../../../ui/forms/radio-card.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { UserDetails } from '../../users/user-queries.ts';
import { collected, newAddress, type TakenEntry } from './taken-order.ts';

type Form = Pick<ReturnType<typeof useForm<TakenEntry>>, 'entry' | 'set' | 'field'>;

interface DeliveryPartProps {
  readonly form: Form;
  readonly addresses: UserDetails['addresses'];
}

/** Chooses the address of an order: one of the customer's, a new one by its pincode, or the counter. */
export function DeliveryFields({ form, addresses }: DeliveryPartProps) {
  const { entry, set, field } = form;
  const choices = [
    ...addresses.map(({ _id, name, address_line, city, pincode }) => {
      return { value: _id, title: name, note: `${address_line}, ${city} ${pincode}` };
    }),
    { value: newAddress, title: 'New address', note: undefined },
    { value: collected, title: 'Collected at the counter', note: 'Free' },
  ];
  const typePincode = (pincode: string) => {
    const known = normalisePincode(pincode);
    const place = known === null ? {} : { city: cityOfPincode(known), state: stateOfPincode(known)?.name };
    set({
      pincode,
      ...(place.city && { city: place.city }),
      ...(place.state && { state: place.state }),
    });
  };
  return (
    <>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Deliver to</legend>
        {choices.map(({ value, title, note }) => (
          <RadioCard
            key={value}
            name="delivery"
            className="px-4 py-3"
            title={title}
            note={note}
            checked={entry.delivery === value}
            onChange={() => set({ delivery: value })}
          />
        ))}
      </fieldset>
      {entry.delivery === newAddress && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="off"
            {...field('pincode', 'address.pincode')}
            onChange={({ target }) => typePincode(target.value)}
          />
          <TextField label="City" maxLength={80} {...field('city', 'address.city')} />
          <SelectField label="State or territory" {...field('state', 'address.state')}>
            <option value="">Choose</option>
            {indianStates.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField label="Full name" maxLength={80} {...field('name', 'address.name')} />
          <TextField
            label="Address"
            className="sm:col-span-2"
            maxLength={250}
            {...field('address_line', 'address.address_line')}
          />
          <TextField label="Landmark" isOptional maxLength={120} {...field('landmark', 'address.landmark')} />
          <TextField label="Mobile" type="tel" {...field('mobile', 'address.mobile')} />
        </div>
      )}
    </>
  );
}
