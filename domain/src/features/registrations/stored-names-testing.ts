/** What the activity log of an installation holds already: names may be added here, and none changed. Its actions are with those of Admin. */
export const storedNames = {
  kinds: ['registration-file'],
  actions: {},
  personal: { registration: ['accountsEmail', 'contactName', 'email', 'mobile', 'phone', 'search'] },
};
