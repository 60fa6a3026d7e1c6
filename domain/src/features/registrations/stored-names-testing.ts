/** What the activity log of an installation holds already: names may be added here, and none changed. */
export const storedNames = {
  kinds: ['registration', 'registration-file'],
  actions: {
    admin: [
      ...['activate-registration', 'create-registration', 'delete-registration', 'export', 'file-add', 'file-remove'],
      ...['file-restore', 'send-registration-again', 'update-registration', 'upload-registration-document'],
    ],
  },
};
