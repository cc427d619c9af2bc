import {
  addressTypes,
  checkAddress,
  cityOfPincode,
  indianStates,
  stateOfPincode,
} from '@jhumka/domain/addresses';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { issueOf, problemMessage } from '../../api/problem-message.ts';
import { addressTypeName } from '../../components/address-lines.tsx';
import { useDropOnLeave } from '../../session/stored-entry.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Radio } from '../../ui/forms/radio-card.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type AddressEntry, addressDraft, entryOf, fieldNames } from './address-entry.ts';
import { type Address, useSaveAddress } from './api/address-queries.ts';

interface AddressFormProps {
  /** The one to change; a new one without. */
  readonly address?: Address | undefined;
  /** Proposed for the name of a new one. */
  readonly recipientName?: string | undefined;
  readonly onSaved: (address: Address) => void;
  readonly onClose?: (() => void) | undefined;
}

/** Address form: errors are shown at their fields, input is preserved, the pincode fills in city and state. */
export function AddressForm({ address, recipientName = '', onSaved, onClose }: AddressFormProps) {
  const save = useSaveAddress();
  const form = useForm<AddressEntry>({ defaultValues: startOf(address, recipientName) });
  const { register, setValue, setError, getValues, formState, watch } = form;
  const id = address?._id ?? null;
  const errorOf = (field: keyof AddressEntry) => formState.errors[field]?.message;

  useDropOnLeave(addressDraft);
  // The user's name may load after the form has mounted.
  useEffect(() => {
    if (id === null && !formState.dirtyFields.name && getValues('name') === '')
      setValue('name', recipientName);
  }, [id, recipientName, formState, getValues, setValue]);
  useEffect(() => {
    const typing = watch((_, { name }) => name && addressDraft.save({ id, entry: getValues() }));
    return () => typing.unsubscribe();
  }, [watch, getValues, id]);

  const filledCity = useRef('');

  /** Fills in the state of a pincode, and its city unless one was typed. */
  function fillPlace(pincode: string) {
    const city = cityOfPincode(pincode);
    if (city && ['', filledCity.current].includes(getValues('city').trim())) {
      filledCity.current = city;
      setValue('city', city, { shouldDirty: true });
    }
    const state = stateOfPincode(pincode);
    if (state) setValue('state', state.name, { shouldDirty: true });
  }

  /** Shows the errors at their fields and focuses the first one. */
  function showErrors(messageOf: (field: (typeof fieldNames)[number]) => string | undefined) {
    const wrong = fieldNames.filter((field) => messageOf(field) !== undefined);
    for (const field of wrong) {
      setError(field, { message: messageOf(field) ?? '' }, { shouldFocus: field === wrong[0] });
    }
  }

  const submit = form.handleSubmit(async (entry) => {
    const checked = checkAddress(entry);
    if (!checked.ok) {
      return showErrors((field) => checked.issues.find(({ path }) => path === field)?.message);
    }
    try {
      const input = { ...checked.value, is_default: entry.is_default };
      const saved = await save.mutateAsync({ id, input });
      addressDraft.drop();
      onSaved(saved);
    } catch (error) {
      showErrors((field) => issueOf(error, field));
    }
  });

  return (
    <form className="grid gap-5 md:grid-cols-2" noValidate onSubmit={submit}>
      <fieldset className="md:col-span-2">
        <legend className="font-semibold text-small">Address type</legend>
        <div className="flex flex-wrap gap-x-8">
          {addressTypes.map((type) => (
            <Radio key={type} value={type} {...register('address_type')}>
              {addressTypeName(type)}
            </Radio>
          ))}
        </div>
      </fieldset>
      <TextField label="Full name" autoComplete="name" error={errorOf('name')} {...register('name')} />
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For delivery updates"
        error={errorOf('mobile')}
        {...register('mobile')}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errorOf('pincode')}
        {...register('pincode', { onChange: () => fillPlace(getValues('pincode')) })}
      />
      <TextField label="City" autoComplete="address-level2" error={errorOf('city')} {...register('city')} />
      <TextField
        label="Address"
        autoComplete="street-address"
        className="md:col-span-2"
        error={errorOf('address_line')}
        {...register('address_line')}
      />
      <TextField
        label="Landmark"
        isOptional
        placeholder="For example: opposite the post office"
        error={errorOf('landmark')}
        {...register('landmark')}
      />
      <SelectField
        label="State or territory"
        autoComplete="address-level1"
        error={errorOf('state')}
        {...register('state')}
      >
        <option value="">Choose</option>
        {indianStates.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Checkbox className="md:col-span-2" {...register('is_default')}>
        Make this my default address
      </Checkbox>
      {save.isError && (
        <Notice tone="danger" isUrgent className="md:col-span-2">
          {problemMessage(
            save.error,
            'The address was not saved. What you typed is still here: please try again',
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-md:grid md:col-span-2">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
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

/** Initial values of the form: the draft of an expired session, else the stored address. */
function startOf(address: Address | undefined, recipientName: string): AddressEntry {
  const draft = addressDraft.read();
  return draft?.id === (address?._id ?? null) && draft ? draft.entry : entryOf(address, recipientName);
}
