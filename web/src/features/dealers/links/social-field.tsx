import {
  facebookIdIn,
  facebookLink,
  instagramIdIn,
  instagramLink,
} from '@poolhouse/domain/features/dealers/links/social-id';
import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { NormalisedInput } from '../../../ui/input/normalised-input.tsx';

const networks = {
  facebook: { find: facebookIdIn, link: facebookLink, icon: IconBrandFacebook },
  instagram: { find: instagramIdIn, link: instagramLink, icon: IconBrandInstagram },
};

/** Shows a field for a page on a network, given by name or as a link; when the field loses the focus only the name remains. */
export function SocialField(props: FieldProps<string> & { network: keyof typeof networks }) {
  const { find, link, icon: Sign } = networks[props.network];
  const id = find(props.value);
  return (
    <NormalisedInput
      field={props}
      tidy={find}
      opens={id === null ? null : link(id)}
      placeholder="Page name or link"
      leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
    />
  );
}
