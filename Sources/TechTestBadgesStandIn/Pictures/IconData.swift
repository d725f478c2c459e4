/// The icons of the badges as PNG in Base64 (RFC 4648).
///
/// Two icons have 160×60 pixels in RGB, and one has 68×38 pixels in RGBA.
enum IconData {
    static let sale: StaticString = """
        iVBORw0KGgoAAAANSUhEUgAAAKAAAAA8CAIAAABuCSZCAAAAzElEQVR42u3aQQ7CIBQEUDDe/8p4ABc2zWf8Je/ta4tTyJQwBgAAAMAh5o1\
        r1lo1956z1X9xZVzdnvmnl3f8bAIWMAJGwHRt0d/d8nFNsrBXa9EIGAEjYATMGO/H9dhL3wbtu25sXGawJRoBI2AEzAa5Ex3JZlu1h3zA75\
        jBlmgEjIARMBvc2YtONsmqM9jdxMZlBluiETACRsA0adHJblnV2LuJ7cybwZZoBIyAETA72lyskf63D+/b906Oy7loBCxgBIyAAQAAAKDUB\
        +bbPFQw8+ctAAAAAElFTkSuQmCC
        """

    static let gonesoon: StaticString = """
        iVBORw0KGgoAAAANSUhEUgAAAKAAAAA8CAIAAABuCSZCAAAAz0lEQVR42u3cOw6EIBRAUTH0rlgLV6wr0F4bgoC/c8pJ5iM3kBczM2EZOz6\
        stwQCIzACIzACIzAC/0is9LrDvB0eWafQ7KrO754i5ROWuq5m62MHO6IRGIERmBdN0S29brK1gxEYgRFYYARGYARGYARG4J+JlqC4R93Tto\
        Md0QiMwAiMwAiMwAIjMALzAO5FX5Vy5znv1452MAILbAkERmBM0aUmyfOMWmpqzfveRcqzbpyr7WBHNAIjMAJTQfCX/nYwAiMwAiMwAiOww\
        HzFDtMmKMtPURgAAAAAAElFTkSuQmCC
        """

    static let loyalty: StaticString = """
        iVBORw0KGgoAAAANSUhEUgAAAEQAAAAmCAYAAAB9Lz3jAAACkklEQVR42u1a0XHjIBRclBSSTlh3kk706CSdeKnk3InuQ6DIHhTlPAIS+/B\
        4RmNrJFj2LfseOOw0UaC4XAsigPz1+JktAhAAEdS6//l6q7mtPyZM6QYHowGA/XAQ9sAxk12Nq9SG0o8k4dLHaAZgAjD+QjCQ+jwCmIxmeV\
        wkv8eQTKvECv1SEPYYQ5MVQ2jYAIOJFY8GRmbMZDRShKgyIGa2BuOMx2/nDIqZLT++zGppGDXC0QHAn+ZdI8A34nK5tH7zO98Yxo8RDg6CZ\
        oaIyqqrHlNFEp7dolMObgmdwWiQlFeTLr3y3vdUK280SxjMtEgrytSNHeOMRgwRknoB40y2iKp1m5/VqtcxbBYMhsQOduOr99cLYr9G48yQ\
        bna85Ba3HGQjf8KhKzsKIdI5bPoCUuSl79ojvh4eLky010o0dSOg+nrQS9is7y88S9LRzsm/Hm9z0pPHL8TS/6MvKVzHEKvYyKGK9ZMQQqj\
        G6xBCNb8yVOu1gHAKiDEel7fHiHAKVROMeoBkXEyHgBJjhKy+i60OyAJKuB+UGNqA0QyQRVdOYa5XfRuJOexa5jfNAPkcY6xy75GANH3rVe\
        5y4L1HzdeAhkWhe/KUxrmNmgJylyVva+MXQJqEjd+wqDHETSPn2yXiEYAGk6EZS3zZaOWcpGjk2smImlbMbrVgy1uUPEsjHTEgVcwSS0IL/\
        bhixY5nWdhSH49gss8iM8lceVctko7n8a4ici5Ch1O1+YomY8ZgAACKeVe82lzc6zgXh1uRuxOmZY/3ZVZUwZmDfRj4xgjgHc/RTia7OHNZ\
        Nq53/282u89PAIZuTwD8Pw5xcxzCbQlZjve0xTk+CBjBNG/1r8e4CwjwvEeq3K7KP9mhu784GVbIhGvJVQAAAABJRU5ErkJggg==
        """
}
