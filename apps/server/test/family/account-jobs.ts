import { expect } from 'vitest';
import { dataOf, type Job, newPassword, password, refusalOf, uploadOf } from './jobs.ts';

/** Registration, login, profile and addresses. */
export const accountJobs: readonly Job[] = [
  {
    name: 'register',
    async run({ customer, email }) {
      const user = dataOf(
        await customer.send('POST', '/api/user/register', { name: 'Asha Rao', email, password }),
      );
      expect(user).toMatchObject({ _id: expect.any(String), email });
    },
  },
  {
    name: 'a wrong form is refused with the sentence of its field',
    async run({ customer }) {
      const reply = await customer.send('POST', '/api/user/register', {
        name: 'A',
        email: 'nobody',
        password,
      });
      expect(refusalOf(reply)).toMatch(/email/i);
    },
  },
  {
    name: 'verify the email with the code',
    async run({ customer, email, codeTo }) {
      dataOf(await customer.send('POST', '/api/user/verify-email-otp', { email, otp: await codeTo(email) }));
    },
  },
  {
    name: 'a wrong password is refused',
    async run({ customer, email }) {
      expect(refusalOf(await customer.logIn(email, 'wrong'))).toBe('Check your email and password');
      expect(customer.isLoggedIn()).toBe(false);
    },
  },
  {
    name: 'log in',
    async run({ customer, email }) {
      const data = dataOf(await customer.logIn(email, password));
      expect(data).toMatchObject({ accesstoken: expect.any(String), refreshToken: expect.any(String) });
      expect(customer.isLoggedIn()).toBe(true);
    },
  },
  {
    name: 'read who is logged in',
    async run({ customer, email }) {
      const user = dataOf(await customer.send('GET', `/api/user/user-details?t=${Date.now()}`));
      expect(user).toMatchObject({ email, name: 'Asha Rao', role: 'USER', status: 'Active' });
    },
  },
  {
    name: 'go on after the access token expired',
    async run({ customer, passMinutes }) {
      passMinutes(16);
      dataOf(await customer.send('GET', '/api/user/user-details'));
    },
  },
  {
    name: 'renew the session by itself',
    async run({ customer }) {
      dataOf(await customer.refresh());
      dataOf(await customer.send('GET', '/api/user/user-details'));
    },
  },
  {
    name: 'change the profile',
    async run({ customer }) {
      dataOf(await customer.send('PUT', '/api/user/update-user', { name: 'Asha R', mobile: '9845000001' }));
      expect(dataOf(await customer.send('GET', '/api/user/user-details')).name).toBe('Asha R');
    },
  },
  {
    name: 'upload an avatar',
    async run({ customer }) {
      const data = dataOf(await customer.send('PUT', '/api/user/upload-avatar', await uploadOf('avatar')));
      expect(data).toMatchObject({ _id: expect.any(String), avatar: expect.stringMatching(/^http/) });
    },
  },
  {
    name: 'forget the password, verify the code and set a new one',
    async run({ customer, email, codeTo, passMinutes }) {
      passMinutes(2);
      dataOf(await customer.send('PUT', '/api/user/forgot-password', { email }));
      const otp = await codeTo(email);
      const proof = dataOf(
        await customer.send('PUT', '/api/user/verify-forgot-password-otp', { email, otp }),
      );
      const form = { email, newPassword, confirmPassword: newPassword, resetToken: proof?.resetToken };
      dataOf(await customer.send('PUT', '/api/user/reset-password', form));
      dataOf(await customer.logIn(email, newPassword));
    },
  },
  {
    name: 'add an address',
    async run({ customer, notes }) {
      notes.address = dataOf(
        await customer.send('POST', '/api/address/create', {
          address_line: '12 Example Lane',
          city: 'Jaipur',
          state: 'Rajasthan',
          pincode: '302003',
          country: 'India',
          mobile: 9845000001,
        }),
      );
    },
  },
  {
    name: 'add an address in the words of another form: its type, codes of state and country',
    async run({ customer, notes }) {
      const place = {
        address_line: '4 Lake Road',
        city: 'Hyderabad',
        pincode: '500034',
        mobile: '9845000002',
      };
      const body = { ...place, state: 'TS', country: 'IN', address_type: 'Home' };
      notes.secondAddress = dataOf(await customer.send('POST', '/api/address/create', body));
      expect(notes.secondAddress).toMatchObject({ address_type: 'home', state: 'Telangana' });
    },
  },
  {
    name: 'change an address to a type that the shop does not know',
    async run({ customer, notes }) {
      const body = { ...notes.secondAddress, address_type: 'Farm house' };
      const address = dataOf(await customer.send('PUT', '/api/address/update', body));
      expect(address.address_type).toBe('other');
    },
  },
  {
    name: 'list the addresses that are active',
    async run({ customer }) {
      const addresses = dataOf(await customer.send('GET', '/api/address/get')) as { status: boolean }[];
      expect(addresses.filter(({ status }) => status)).toHaveLength(2);
    },
  },
  {
    name: 'change an address',
    async run({ customer, notes }) {
      const body = { ...notes.address, address_line: '14 Example Lane' };
      dataOf(await customer.send('PUT', '/api/address/update', body));
    },
  },
  {
    name: 'take an address away',
    async run({ customer, notes }) {
      dataOf(await customer.send('DELETE', '/api/address/disable', { _id: notes.secondAddress._id }));
      expect(dataOf(await customer.send('GET', '/api/address/get'))).toHaveLength(1);
    },
  },
  {
    name: 'an address without a city is refused with the sentence of its field',
    async run({ customer }) {
      const body = {
        address_line: '1 Road',
        state: 'Goa',
        pincode: '403001',
        country: 'India',
        mobile: '9845000001',
      };
      expect(refusalOf(await customer.send('POST', '/api/address/create', body))).toMatch(/city/i);
    },
  },
];

/** Tasks at the end of a visit. */
export const leavingJobs: readonly Job[] = [
  {
    name: 'log out',
    async run({ customer }) {
      dataOf(await customer.logOut());
      expect(customer.isLoggedIn()).toBe(false);
      expect(refusalOf(await customer.send('GET', '/api/cart/get'))).toBe('Authentication required');
    },
  },
];
