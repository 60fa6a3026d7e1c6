/** What a mail says, before it gets its looks. All of it is plain text; markup in it is shown as it was typed. */
export type MailContent = {
  subject: string;
  /** The grey words behind the subject in a list of mails; they tell what the subject doesn't. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The facts that readers look up. */
  facts?: readonly MailFact[];
  /** Things to look at one by one, each behind its link. */
  lines?: readonly MailLine[];
  button?: MailButton;
  /** Small print under the button. */
  notes?: readonly string[];
};

export type MailFact = { label: string; value: string };
export type MailLine = { title: string; url: string; details: readonly string[] };
export type MailButton = { label: string; url: string };

/** A mail with its looks; an HTML part and the same as text, for people and programs that read only that. */
export type MailLayout = { subject: string; text: string; html: string };

/** What stands under every mail. */
export type Letterhead = {
  company: { name: string; abn: string | null; address: string | null; phone: string | null };
  /** Where to say that one wants no more of this kind; null for mails without an opt-out. */
  unsubscribe: { label: string; url: string } | null;
};
