import { ActionIcon, TextInput } from '@mantine/core';
import { facebookIdIn, facebookLink, instagramIdIn, instagramLink } from '@poolhouse/domain/dealers/links/social-id';
import { IconBrandFacebook, IconBrandInstagram, IconExternalLink } from '@tabler/icons-react';
import { type FieldProps, shellOf } from '../../ui/input/field-props.ts';

const networks = {
  facebook: { find: facebookIdIn, link: facebookLink, icon: IconBrandFacebook },
  instagram: { find: instagramIdIn, link: instagramLink, icon: IconBrandInstagram },
};

/** A page on a network, by its name or however it is pasted; once left, only its name stays. */
export function SocialField(props: FieldProps<string> & { network: keyof typeof networks }) {
  const { value, onChange, onBlur, label } = props;
  const { find, link, icon: Sign } = networks[props.network];
  const id = find(value);
  const address = id === null ? null : link(id);
  const leave = () => {
    if (id !== null && id !== value) onChange(id);
    onBlur();
  };
  return (
    <TextInput
      {...shellOf(props)}
      placeholder="Name or address of the page"
      value={value}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Sign size={16} stroke={1.75} aria-hidden />}
      rightSection={
        address !== null && (
          <ActionIcon
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            aria-label={`Open ${label}`}
          >
            <IconExternalLink size={14} stroke={1.75} />
          </ActionIcon>
        )
      }
    />
  );
}
