import { camelCased, snakeCased, snakeKey } from '@jhumka/contract/client';
import {
  addressTypes,
  checkAddress,
  indianStates,
  normalisePincode,
  pincodeProblem,
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
import { type AddressEntry, addressDraft, entryOf, placeOf } from './address-entry.ts';
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
  /** Called with the pincode that is typed, for the day of arrival. */
  readonly onPincode?: ((pincode: string) => void) | undefined;
  readonly ref?: Ref<SaveAndThen> | undefined;
}

/** Address form: errors are shown at their fields, input is preserved, the pincode fills in city and state. */
export function AddressForm({
  address,
  recipientName = '',
  done,
  onSaved,
  onClose,
  onPincode,
  ref,
}: AddressFormProps) {
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
  const filled = useRef(placeOf(entry.pincode));
  useImperativeHandle(ref, () => (then) => {
    afterSave.current = then;
    form.submit();
  });

  const notifyPincode = useEffectEvent((pincode: string) => onPincode?.(pincode));
  useEffect(() => {
    notifyPincode(normalisePincode(entry.pincode) ?? '');
    return () => notifyPincode('');
  }, [entry.pincode]);
  useDropOnLeave(addressDraft);
  // The user's name may load after the form has mounted.
  const proposeName = useEffectEvent(() => {
    if (id === null && entry.name === '') set({ name: recipientName });
  });
  useEffect(() => {
    if (recipientName !== '') proposeName();
  }, [recipientName]);

  /** Fills in city and state of a whole pincode, but for what was typed: only what another pincode filled in changes. */
  function typePincode(pincode: string) {
    if (normalisePincode(pincode) === null) return set({ pincode });
    const next = placeOf(pincode);
    const { city, state } = filled.current;
    filled.current = next;
    set({
      pincode,
      ...(['', city].includes(entry.city.trim()) && { city: next.city }),
      ...(['', state].includes(entry.state) && { state: next.state }),
    });
  }

  const pincode = field('pincode');
  return (
    <form {...form.attributes} className="grid gap-5 md:grid-cols-2">
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        className="md:col-span-2 md:max-w-52"
        {...pincode}
        hint={<span role="status">{!pincode.error && placeMessage(entry.pincode)}</span>}
        onChange={({ target }) => typePincode(target.value)}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <SelectField label="State or territory" autoComplete="address-level1" {...field('state')}>
        <option value="">Choose</option>
        {indianStates.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Address"
        autoComplete="street-address"
        className="md:col-span-2"
        {...field('address_line')}
      />
      <TextField
        label="Landmark"
        className="md:col-span-2"
        isOptional
        placeholder="For example: opposite the post office"
        {...field('landmark')}
      />
      <TextField label="Full name" autoComplete="name" {...field('name')} />
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For delivery updates"
        {...field('mobile')}
      />
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
          variant={ref ? undefined : 'primary'}
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

/** Says what a pincode fills in, or that it is unknown; nothing is refused before the form is sent. */
function placeMessage(pincode: string): string {
  if (pincode.replaceAll(/\s/g, '').length < 6) return 'Fills in your city and state';
  if (normalisePincode(pincode) === null) return `${pincodeProblem(pincode)}.`;
  const { city, state } = placeOf(pincode);
  if (state === '') return 'We don’t know this pincode’s place: please enter city and state.';
  return city === '' ? `${state}. Please enter your city.` : `${city}, ${state}`;
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
