/** Passwords (and cores of passwords) that guessers try first; all in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    '012345678901 123456789012 1234567890ab 1q2w3e4r5t6y 1qaz2wsx3edc 987654321098 aaaaaaaaaaaa ' +
    'abc123abc123 abcdefghijkl abcdefghijklm access adelaide admin adminadmin administrator andrew ' +
    'arsenal asdfghjkl aussie australia autumn baseball basketball batman brisbane buster changeme ' +
    'charlie chelsea cocacola computer correcthorsebatterystaple corvette cricket daniel default dolphin ' +
    'dragon facebook football footy freedom george google guest hockey hunter ihateyou iloveyou ' +
    'iloveyouiloveyou instagram internet jessica jordan kangaroo killer koala letmein letmeinletmein ' +
    'linkedin liverpool lovelove manchester master maverick maytronics melbourne mercedes michael ' +
    'michelle microsoft minecraft monkey mypassword mysecretpassword myspace naruto p@ssw0rd p@ssword ' +
    'passw0rd password password1password passwordpassword pepper perth pokemon poolcleaner poolcleaning ' +
    'poolhouse princess q1w2e3r4t5y6 qwerty qwertyqwerty qwertyuiop qwertyuiopasdf ranger samsung secret ' +
    'shadow soccer spring starwars straya summer sunshine superman swimming swimmingpool sydney ' +
    'thisismypassword thunder trustno1 unitedstates welcome welcomewelcome whatever windows winter ' +
    'zaq12wsxcde3 zxcvbnm'
  ).split(' '),
);
