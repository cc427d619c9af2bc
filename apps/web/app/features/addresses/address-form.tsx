import { camelCased, snakeCased, snakeKey } from '@jhumka/contract/client';
import {
  addressTypes,
  checkAddress,
  cityOfPincode,
  indianStates,
  stateOfPincode,
} from '@jhumka/domain/addresses';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { addressTypeName } from '../../components/address-lines.tsx';
import { FormNotice } from '../../components/form-notice.tsx';
import { useEntryForm } from '../../components/use-entry-form.ts';
import { useDropOnLeave } from '../../session/stored-entry.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Radio } from '../../ui/forms/radio-card.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type AddressEntry, addressDraft, entryOf } from './address-entry.ts';
import { type Address, saveAddress, savingAddress } from './api/address-queries.ts';

/** Submits the form from outside; once the address is saved, `then` gets it. */
export type SaveAndThen = (then: (address: Address) => void) => void;

interface AddressFormProps {
  /** The one to change; a new one without. */
  readonly address?: Address | undefined;
  /** Proposed for the name of a new one. */
  readonly recipientName?: string | undefined;
  /** Success message. */
  readonly done?: string;
  readonly onSaved: (address: Address) => void;
  readonly onClose?: (() => void) | undefined;
  readonly ref?: Ref<SaveAndThen> | undefined;
}

/** Address form: errors are shown at their fields, input is preserved, the pincode fills in city and state. */
export function AddressForm({ address, recipientName = '', done, onSaved, onClose, ref }: AddressFormProps) {
  const id = address?._id ?? null;
  const afterSave = useRef<(address: Address) => void>(undefined);
  const form = useEntryForm({
    saved: entryOf(address, recipientName),
    check: problemsOf,
    send: async (entry) => {
      const saved = await saveAddress(id, inputOf(entry));
      afterSave.current?.(saved);
      return saved;
    },
    mutationKey: savingAddress,
    changes: ['address.list', 'user.details'],
    isPendingUntilShown: true,
    done,
    draft: useMemo(() => addressDraft.of(id), [id]),
    onSaved,
  });
  const { entry, set, field } = form;
  const filledCity = useRef('');
  useImperativeHandle(ref, () => (then) => {
    afterSave.current = then;
    form.submit();
  });

  useDropOnLeave(addressDraft);
  // The user's name may load after the form has mounted.
  const proposeName = useEffectEvent(() => {
    if (id === null && entry.name === '') set({ name: recipientName });
  });
  useEffect(() => {
    if (recipientName !== '') proposeName();
  }, [recipientName]);

  /** Fills in the state of a pincode, and its city unless one was typed. */
  function typePincode(pincode: string) {
    const city = cityOfPincode(pincode);
    const state = stateOfPincode(pincode);
    const isFilled = city && ['', filledCity.current].includes(entry.city.trim());
    if (isFilled) filledCity.current = city;
    set({ pincode, ...(isFilled && { city }), ...(state && { state: state.name }) });
  }

  return (
    <form {...form.attributes} className="grid gap-5 md:grid-cols-2">
      <fieldset className="md:col-span-2">
        <legend className="font-semibold text-small">Address type</legend>
        <div className="flex flex-wrap gap-x-8">
          {addressTypes.map((type) => (
            <Radio
              key={type}
              name="address_type"
              value={type}
              checked={entry.address_type === type}
              onChange={() => set({ address_type: type })}
            >
              {addressTypeName(type)}
            </Radio>
          ))}
        </div>
      </fieldset>
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For delivery updates"
        {...field('mobile')}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('pincode')}
        onChange={({ target }) => typePincode(target.value)}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField
        label="Address"
        autoComplete="street-address"
        className="md:col-span-2"
        {...field('address_line')}
      />
      <TextField
        label="Landmark"
        isOptional
        placeholder="For example: opposite the post office"
        {...field('landmark')}
      />
      <SelectField label="State or territory" autoComplete="address-level1" {...field('state')}>
        <option value="">Choose</option>
        {indianStates.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Checkbox
        className="md:col-span-2"
        checked={entry.is_default}
        onChange={({ target }) => set({ is_default: target.checked })}
      >
        Make this my default address
      </Checkbox>
      <FormNotice
        error={form.error}
        failed="The address was not saved. What you typed is still here: please try again"
        className="md:col-span-2"
      />
      <div className="flex flex-wrap gap-3 max-md:grid md:col-span-2">
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isPending}
          onClick={() => {
            afterSave.current = undefined;
          }}
        >
          Save address
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Close without saving
          </Button>
        )}
      </div>
    </form>
  );
}

/** Error messages by field. */
function problemsOf(entry: AddressEntry): Readonly<Record<string, string>> {
  const checked = checkAddress(camelCased(entry));
  if (checked.ok) return {};
  return Object.fromEntries(checked.issues.map(({ path, message }) => [snakeKey(path), message]));
}

/** The fields as the shop takes them; the shop refuses what is wrong. */
function inputOf(entry: AddressEntry) {
  const checked = checkAddress(camelCased(entry));
  return { ...(checked.ok ? snakeCased(checked.value) : entry), is_default: entry.is_default };
}
